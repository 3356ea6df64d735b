/** Records every statement that this process sends to PostgreSQL, and reads how the database carries one out. */
import pg from 'pg';

export type Statement = { text: string; values: unknown[] };

/** Records statements until the returned function is called, which returns each once. */
export function recordStatements(): () => Statement[] {
  const known = new Map<string, Statement>();
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text;
    if (text) known.set(text, { text, values: Array.isArray(second) ? second : [] });
    return Reflect.apply(original, this, args);
  } as never;
  return () => {
    pg.Client.prototype.query = original;
    return [...known.values()].filter(({ text }) => /^\s*(select|with|update|delete)\b/i.test(text));
  };
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

type Reading = { tables: string[]; scanned: string[]; rowsRead: number; rowsAnswered: number };

/** An entry of an index costs a fraction of a row of its table: a page holds a hundred of them. */
const indexOnlyShare = 1 / 20;

/**
 * Which tables a statement reads, which of them in full, and how many rows it reads in the large ones. It is carried
 * out, and undone; one that cannot be carried out a second time is only planned.
 */
export async function readPlan(
  client: pg.Client,
  { text, values }: Statement,
  large: ReadonlySet<string>,
): Promise<Reading> {
  const explain = async (how: string): Promise<Node> => {
    await client.query('begin');
    try {
      const { rows } = await client.query(`explain (${how}, format json) ${text}`, values as never[]);
      return rows[0]['QUERY PLAN'][0].Plan;
    } finally {
      await client.query('rollback');
    }
  };
  const root = await explain('analyze, timing off').catch((error: { code?: string }) => {
    if (error.code?.startsWith('23')) return explain('costs');
    throw error;
  });
  const reading: Reading = { tables: [], scanned: [], rowsRead: 0, rowsAnswered: root['Actual Rows'] ?? 0 };
  const visit = (node: Node) => {
    const table = node['Relation Name'];
    if (table !== undefined && node['Node Type'] !== 'ModifyTable') {
      reading.tables.push(table);
      const rows =
        (node['Actual Rows'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0);
      if (large.has(table)) {
        if (node['Node Type'] === 'Seq Scan' && (node['Actual Loops'] ?? 1) > 0) reading.scanned.push(table);
        const share = node['Node Type'] === 'Index Only Scan' ? indexOnlyShare : 1;
        reading.rowsRead += rows * (node['Actual Loops'] ?? 1) * share;
      }
    }
    for (const child of node.Plans ?? []) visit(child);
  };
  visit(root);
  return reading;
}

const rowsReadBesides = 1_500;

/** Small tables are rightly read in full. */
export async function findLargeTables(client: pg.Client, fromRows: number): Promise<Set<string>> {
  const { rows } = await client.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${fromRows}`,
  );
  return new Set(rows.map((row) => row.relname));
}

/** Which of the statements read a large table in full, or many more rows than they return. */
export async function findPlanFaults(
  client: pg.Client,
  statements: readonly Statement[],
  large: ReadonlySet<string>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of statements) {
    const { scanned, rowsRead, rowsAnswered } = await readPlan(client, statement, large);
    const where = statement.text.replace(/\s+/g, ' ').slice(0, 300);
    if (scanned.length > 0) faults.push(`reads ${scanned.join(', ')} from end to end: ${where}`);
    if (rowsRead > rowsReadBesides + 10 * rowsAnswered)
      faults.push(`reads ${rowsRead} rows for ${rowsAnswered}: ${where}`);
  }
  return faults;
}
