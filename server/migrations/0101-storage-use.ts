import { type Kysely, sql } from 'kysely';

/**
 * What each shop keeps, counted in the transaction that keeps it. Print files are counted too, so they get rows of their own: they were
 * only named in the jobs that print them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What is kept beside a file and has no name of its own, such as the design behind a generated picture.
    alter table stored_files add column beside_bytes bigint not null default 0;
    create index stored_files_for_print on stored_files (created_at) where kind = 'print';

    insert into stored_files (shop_id, name, kind, content_type, size_bytes, created_at)
    select distinct on (job.shop_id, file.value ->> 'key')
      job.shop_id, substr(file.value ->> 'key', length('shops/' || job.shop_id || '/') + 1), 'print',
      file.value ->> 'contentType', (file.value ->> 'sizeBytes')::bigint, job.created_at
    from facility_jobs job cross join lateral jsonb_array_elements(job.files) file
    where starts_with(file.value ->> 'key', 'shops/' || job.shop_id || '/')
    order by job.shop_id, file.value ->> 'key', job.created_at
    on conflict do nothing;

    create table shop_storage (
      shop_id text primary key references shops on delete cascade,
      -- Pictures and videos on the storage origin.
      file_bytes bigint not null check (file_bytes >= 0),
      print_bytes bigint not null check (print_bytes >= 0)
    );
    insert into shop_storage (shop_id, file_bytes, print_bytes)
    select shop_id, coalesce(sum(size_bytes) filter (where kind <> 'print'), 0),
      coalesce(sum(size_bytes) filter (where kind = 'print'), 0)
    from stored_files group by shop_id;
  `.execute(db);
  const { rows } = await sql<{ counted: string; kept: string }>`
    select (select coalesce(sum(file_bytes + print_bytes), 0) from shop_storage)::text as counted,
      (select coalesce(sum(size_bytes), 0) from stored_files)::text as kept`.execute(db);
  if (rows[0]!.counted !== rows[0]!.kept) {
    throw new Error(`shops keep ${rows[0]!.kept} bytes, but ${rows[0]!.counted} were counted`);
  }
}
