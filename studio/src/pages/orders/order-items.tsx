import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order, PrintFile } from '../../api/orders.ts';
import { fileSize, money } from '../../ui/format.ts';
import { Download, ImageUp, PenTool } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useMay } from '../frame/role.tsx';
import { ArtworkDialog, type Place } from './artwork-dialog.tsx';

type Item = Order['items'][number];
type Placement = Item['placements'][number];

/** The order's items: the artwork of every placement, its report, and the print file. */
export function OrderItems({ order, files }: { order: Order; files: readonly PrintFile[] }) {
  const [place, setPlace] = useState<Place | null>(null);
  const mayReplace = useMay()('orders:change') && order.actions.update.available;
  return (
    <section>
      <h2 className="mb-4 text-2xl">Items</h2>
      <ul className="grid gap-6">
        {order.items.map((item) => (
          <li key={item.lineItemId} className="sheet p-5 sm:p-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 className="text-lg">
                {item.quantity} × {item.name}
              </h3>
              <span className="tabular-nums">{money(item.unitPriceCents * item.quantity)}</span>
            </div>
            <p className="ticket mt-1 [overflow-wrap:anywhere]">
              {[...Object.values(item.attributes), item.sku, item.variantId].join(' · ')}
            </p>
            <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
              {item.placements.map((placement) => (
                <PlacementView
                  key={placement.label}
                  placement={placement}
                  file={files.find((one) => one.lineItemId === item.lineItemId && one.label === placement.label)}
                  onReplace={
                    mayReplace && !placement.color
                      ? () => setPlace({ lineItemId: item.lineItemId, label: placement.label })
                      : undefined
                  }
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ArtworkDialog order={order} place={place} onClose={() => setPlace(null)} />
    </section>
  );
}

type PlacementProps = { placement: Placement; file: PrintFile | undefined; onReplace: (() => void) | undefined };

function PlacementView({ placement, file, onReplace }: PlacementProps) {
  return (
    <li className="flex gap-4">
      {placement.imageUrl ? (
        <Picture
          src={placement.imageUrl}
          alt={`Artwork for ${placement.label}`}
          className="checker size-24 shrink-0 border border-rule [&_img]:object-contain"
        />
      ) : (
        <span
          className="checker flex size-24 shrink-0 items-center justify-center border border-rule"
          style={placement.color ? { background: `#${placement.color}` } : undefined}
        >
          {placement.canvasId && <PenTool className="size-6 text-soft" aria-hidden="true" />}
        </span>
      )}
      <div className="min-w-0 grow text-sm">
        <p className="font-semibold">{placement.label}</p>
        {placement.report ? (
          <Report report={placement.report} />
        ) : (
          <p className="text-soft">{placement.color ? `Plain #${placement.color}` : 'Not checked yet'}</p>
        )}
        {placement.canvasId && (
          <Link className="link block py-0.5" to="/studio/editor" search={{ canvas: placement.canvasId }}>
            Open the design
          </Link>
        )}
        {onReplace && (
          <button type="button" className="link mt-1 inline-flex items-center gap-1.5 py-0.5" onClick={onReplace}>
            <ImageUp className="size-4 shrink-0" aria-hidden="true" />
            Replace<span className="sr-only"> the artwork of {placement.label}</span>
          </button>
        )}
        {file && <PrintFileLink file={file} label={placement.label} />}
      </div>
    </li>
  );
}

function PrintFileLink({ file, label }: { file: PrintFile; label: string }) {
  return (
    <a className="link mt-2 inline-flex items-start gap-1.5 py-0.5" href={file.url} download={file.name}>
      <Download className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        Print file<span className="sr-only"> of {label}</span>, {file.print?.widthPx} × {file.print?.heightPx} px,{' '}
        {fileSize(file.sizeBytes)}
      </span>
    </a>
  );
}

const plentyDpi = 300;
/** Below this a print looks soft, and the service warns too. */
const fewestDpi = 150;

function Report({ report }: { report: NonNullable<Placement['report']> }) {
  return (
    <>
      <p className="text-soft">
        {report.reachable ? `${report.width} × ${report.height} px` : 'Could not be fetched'}
        {report.alpha ? ', transparent' : ''}
      </p>
      {report.effectiveDpi !== null && <Sharpness dpi={Math.round(report.effectiveDpi)} />}
      {report.warnings.map((warning) => (
        <p key={warning.code} className="mt-1 text-caution">
          {warning.message}
        </p>
      ))}
    </>
  );
}

/** The artwork's resolution at print size, compared to what printing can show. */
function Sharpness({ dpi }: { dpi: number }) {
  const isSoft = dpi < fewestDpi;
  return (
    <div className={`mt-1 ${isSoft ? 'text-caution' : 'text-good'}`}>
      <p>{dpi} dpi in print</p>
      <div className="relative mt-1 h-1 w-full max-w-40 bg-rule" aria-hidden="true">
        <i
          className="absolute inset-y-0 left-0 bg-current"
          style={{ width: `${Math.min(100, (dpi / plentyDpi) * 100)}%` }}
        />
        <i className="absolute -inset-y-0.5 left-1/2 w-px bg-ink" />
      </div>
    </div>
  );
}
