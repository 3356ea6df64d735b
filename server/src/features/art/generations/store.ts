import type { Background } from '@platen/contract/backgrounds';
import { type ColumnType, type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Engine } from '../../../engines/models/port.ts';

export type ImageEntry = {
  id: string;
  imageUrl: string;
  width: number;
  height: number;
  /** A stored drawing is behind it. */
  vectors?: boolean;
  description?: string;
  background?: Background;
  /** Six hex digits each. */
  colors?: string[];
};

export type Warning = { code: string; message: string };

declare module '../../../engines/database/port.ts' {
  interface Tables {
    generations: {
      id: string;
      shop_id: string;
      prompt: string;
      model: string | null;
      engine: Engine;
      images: JSONColumnType<ImageEntry[]>;
      warnings: ColumnType<Warning[], string | undefined, never>;
      cost_micros: number;
      created_at: Date;
    };
  }
}

export type GenerationRow = {
  id: string;
  shop_id: string;
  prompt: string;
  model: string | null;
  engine: Engine;
  images: ImageEntry[];
  warnings: Warning[];
  cost_micros: number;
  created_at: Date;
};

export async function insertGeneration(db: Db | Tx, { images, warnings, ...row }: GenerationRow): Promise<void> {
  await db
    .insertInto('generations')
    .values({ ...row, images: JSON.stringify(images), warnings: JSON.stringify(warnings) })
    .execute();
}

export async function findGeneration(db: Db, shopId: string, id: string): Promise<GenerationRow | null> {
  const row = await db
    .selectFrom('generations')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findLatestByPrompt(db: Db, shopId: string, prompt: string): Promise<GenerationRow | null> {
  const row = await db
    .selectFrom('generations')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`md5(prompt) = md5(${prompt})`)
    .where('prompt', '=', prompt)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
