import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listDesigns } from '../../api/canvases.ts';
import { listFiles } from '../../api/files.ts';
import { ago } from '../../ui/format.ts';
import { EmptyState, ErrorState, Waiting } from '../../ui/kit.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Existing designs and images, newest first. */
export function ChooseDesign({ shopId }: { shopId: string }) {
  const designs = useQuery({
    queryKey: ['designs', shopId, '', 'first'],
    queryFn: () => listDesigns(shopId, '', undefined),
  });
  const files = useQuery({
    queryKey: ['files', shopId, 'first'],
    queryFn: () => listFiles(shopId, undefined),
  });
  const failed = [designs, files].find((one) => one.isError);
  if (failed) return <ErrorState error={failed.error} what="list of designs" onRetry={() => void failed.refetch()} />;
  if (!designs.data || !files.data) return <Waiting lines={5} />;
  const drawn = designs.data.canvases.filter(({ previewUrl }) => previewUrl !== null);
  const pictures = files.data.files.filter(({ contentType }) => contentType.startsWith('image/'));
  if (drawn.length + pictures.length === 0)
    return (
      <EmptyState
        title="Nothing to sell yet"
        action={
          <div className="flex flex-wrap gap-3">
            <Link className="button button-main" to="/studio/editor">
              Design something
            </Link>
            <Link className="button" to="/studio/library">
              Draw or upload an image
            </Link>
          </div>
        }
      >
        Design something on a product, or upload an image. Then sell it on any product.
      </EmptyState>
    );
  return (
    <div className="grid gap-12">
      {drawn.length > 0 && (
        <Shelf title="Designs">
          {drawn.map(({ id, name, previewUrl, updatedAt }) => (
            <Choice key={id} search={{ canvas: id }} src={previewUrl!} label={name} note={ago(updatedAt)} />
          ))}
        </Shelf>
      )}
      {pictures.length > 0 && (
        <Shelf title="Images">
          {pictures.map(({ name, url, createdAt, width, height, description }) => (
            <Choice
              key={name}
              search={{ image: url }}
              src={url}
              label={description ?? (width ? `${width} × ${height}` : 'A drawing')}
              note={ago(createdAt)}
              isChecked
            />
          ))}
        </Shelf>
      )}
    </div>
  );
}

const Shelf = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4 text-2xl">{title}</h2>
    <ul className="grid grid-cols-2 gap-5 sm:grid-cols-3 lg:grid-cols-5">{children}</ul>
  </section>
);

type ChoiceProps = {
  search: { canvas: string } | { image: string };
  src: string;
  label: string;
  note: string;
  isChecked?: boolean;
};

const Choice = ({ search, src, label, note, isChecked }: ChoiceProps) => (
  <li className="min-w-0">
    <Link to="/studio/listings/new" search={search} className="group block">
      <span className="sr-only">Sell </span>
      <Picture
        src={src}
        alt=""
        className={`aspect-square border border-rule group-hover:border-ink [&_img]:object-contain ${isChecked ? 'checker' : 'bg-sheet'}`}
      />
      <span className="mt-2 block truncate font-semibold">{label}</span>
      <span className="ticket block truncate">{note}</span>
    </Link>
  </li>
);
