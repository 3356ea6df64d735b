import { listingBounds } from '@platen/contract/listing-bounds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ImportResult, importListings } from '../../api/listings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { fileSize } from '../../ui/format.ts';
import { FileSpreadsheet } from '../../ui/icons.tsx';
import { Badge, Button, Notice, type Tone } from '../../ui/kit.tsx';
import { mention } from '../../ui/messages.tsx';

type Line = ImportResult['lines'][number];

const tones: Record<Line['result'], Tone> = { created: 'good', changed: 'spot', failed: 'alarm' };
const results: Record<Line['result'], string> = { created: 'New', changed: 'Updated', failed: 'Failed' };
/** Beyond this many rows, only failures are shown. */
const maxShown = 100;

async function readCsv(file: File): Promise<string> {
  if (file.size > listingBounds.importBytes)
    throw new Error(
      `This file is ${fileSize(file.size)}. The limit is ${fileSize(listingBounds.importBytes)}. Split it and import each part.`,
    );
  return file.text();
}

/** Imports a spreadsheet. A dry run shows the changes first. */
export function ImportDialog({ shopId, onClose }: { shopId: string; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState<string | null>(null);
  const queries = useQueryClient();
  const preview = useMutation({
    mutationFn: async (file: File) => {
      const text = await readCsv(file);
      setCsv(text);
      return importListings(shopId, text, true);
    },
  });
  const take = useMutation({
    mutationFn: () => importListings(shopId, csv ?? '', false),
    onSuccess: async ({ created, changed, failed }) => {
      await queries.invalidateQueries({ queryKey: ['listings', shopId] });
      mention(`${created} created, ${changed} updated${failed > 0 ? `, ${failed} failed` : ''}.`);
      if (failed === 0) onClose();
    },
  });
  const shown = take.data ?? preview.data;
  const count = preview.data ? preview.data.created + preview.data.changed : 0;
  return (
    <Dialog title="Import listings" isOpen onClose={onClose} wide>
      <div className="grid gap-5">
        <p className="text-soft">
          Use a CSV file in the same format as Export, up to {listingBounds.importLines.toLocaleString('en')} lines. A
          line with an ID updates that listing; a line without one creates a listing. You can review the changes before
          you import.
        </p>
        <input
          ref={input}
          type="file"
          className="hidden"
          aria-label="Spreadsheet to import"
          accept=".csv,text/csv"
          onChange={(event) => {
            const file = event.target.files?.[0];
            take.reset();
            if (file) preview.mutate(file);
            event.target.value = '';
          }}
        />
        <Notice error={preview.error ?? take.error} />
        {shown && <Lines result={shown} isDone={take.isSuccess} />}
        <div className="flex flex-wrap gap-3">
          {preview.data && !take.isSuccess && count > 0 && (
            <Button look="main" busy={take.isPending} onClick={() => take.mutate()}>
              Import {count === 1 ? '1 line' : `${count} lines`}
            </Button>
          )}
          <Button busy={preview.isPending} disabled={take.isPending} onClick={() => input.current?.click()}>
            {!preview.isPending && <FileSpreadsheet className="size-4" aria-hidden="true" />}
            {shown ? 'Choose another file' : 'Choose a file'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Lines({ result: { created, changed, failed, lines }, isDone }: { result: ImportResult; isDone: boolean }) {
  const refusedFirst = lines.toSorted((a, b) => Number(b.result === 'failed') - Number(a.result === 'failed'));
  const rows = refusedFirst.slice(0, maxShown);
  return (
    <section className="grid gap-3" aria-label={isDone ? 'Results' : 'Preview'}>
      <p aria-live="polite" className="font-semibold">
        {isDone ? 'Imported: ' : 'Preview: '} {created} new, {changed} updated{failed > 0 ? `, ${failed} failed` : ''}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="max-h-72 overflow-y-auto border-y border-rule" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Title</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <tr key={line.line}>
                <td className="tabular-nums">{line.line}</td>
                <td className="[overflow-wrap:anywhere]">
                  {line.title ?? '–'}
                  {[line.message, ...line.warnings.map(({ message }) => message)]
                    .filter((one) => one !== null)
                    .map((message) => (
                      <span
                        key={message}
                        className={`block text-sm ${line.result === 'failed' ? 'text-alarm' : 'text-caution'}`}
                      >
                        {message}
                      </span>
                    ))}
                </td>
                <td>
                  <Badge tone={tones[line.result]}>{results[line.result]}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > rows.length && (
        <p className="text-sm text-soft">{lines.length - rows.length} more lines not shown.</p>
      )}
    </section>
  );
}
