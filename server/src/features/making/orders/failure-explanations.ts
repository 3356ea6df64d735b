/**
 * Why an order failed, in words for the seller: what happened, and how to fix it. The text for API callers is in
 * `errors`.
 */
import type { Repair, Trouble } from '@platen/contract/orders';
import { failedStatuses } from './order-lifecycle.ts';
import type { OrderRow } from './store.ts';

type Failed = Pick<OrderRow, 'status' | 'errors' | 'items' | 'paid_from'>;
type Words = { title: string; explanation: string; repairs: readonly Repair[] };

export function explainTrouble(order: Failed): Trouble | null {
  if (!failedStatuses.includes(order.status)) return null;
  const placements = order.errors.flatMap(({ param }) => findPlacement(order, param));
  const where = placements.map(({ label, name }) => `${label} of ${name}`).join(', ');
  const { title, explanation, repairs } = wordsFor(order, where);
  const ending =
    order.paid_from === 'sale'
      ? 'If it cannot be made, cancel it. The shopper gets a full refund.'
      : 'If it cannot be made, cancel it. That costs nothing.';
  return {
    title,
    explanation: `${explanation} ${ending}`,
    repairs: [...repairs, 'cancel'],
    placements: placements.map(({ lineItemId, label }) => ({ lineItemId, label })),
  };
}

function wordsFor({ status, errors }: Failed, where: string): Words {
  const of = where === '' ? '' : ` for ${where}`;
  const reason = afterColon(errors[0]?.message ?? '');
  switch (errors[0]?.code) {
    case 'ARTWORK_UNREACHABLE':
      return {
        title: 'The artwork could not be fetched',
        explanation: `The picture${of} could not be downloaded. It was moved or deleted, or its server was down. Replace it with a file from your library or one of your designs. If the server was only down for a while, try again.`,
        repairs: ['replace_artwork', 'retry'],
      };
    case 'ARTWORK_NOT_AN_IMAGE':
      return {
        title: 'The artwork is not a printable picture',
        explanation: `The file${of} is damaged or not a picture. Replace it with a PNG, JPEG, WebP or SVG file.`,
        repairs: ['replace_artwork'],
      };
    case 'ARTWORK_TOO_COMPLEX':
      return {
        title: 'The artwork takes too long to print',
        explanation: reason,
        repairs: ['replace_artwork'],
      };
    case 'PROOF_REJECTED':
      return {
        title: 'The print files were rejected',
        explanation: `Someone on your team rejected the print files: ${reason} Replace the artwork. The new files will need approval again.`,
        repairs: ['replace_artwork', 'retry'],
      };
    case 'APPROVAL_EXPIRED':
      return {
        title: 'Nobody approved the print files in time',
        explanation: 'The order waited two weeks for approval of its print files. Try again to make new ones.',
        repairs: ['retry', 'replace_artwork'],
      };
    case 'STORAGE_QUOTA':
      return {
        title: 'Not enough storage for the print files',
        explanation:
          'Your shop has reached its storage limit. Delete files you no longer need from the library, then try again.',
        repairs: ['retry'],
      };
    case 'FACILITY_REFUSED':
      return {
        title: 'The print shop refused the order',
        explanation: `Its reason: ${reason} If it is about the address, correct it. If it is about the picture, replace it. Otherwise try again; another print shop may take the order.`,
        repairs: ['retry', 'correct_address', 'replace_artwork'],
      };
    default:
      return status === 'artwork_failed'
        ? {
            title: 'The artwork cannot be printed',
            explanation: `There is a problem with the artwork${of}. Replace it, or try again.`,
            repairs: ['replace_artwork', 'retry'],
          }
        : {
            title: 'The order could not be sent to a print shop',
            explanation: 'The order itself is fine. Try again to send it once more.',
            repairs: ['retry', 'correct_address'],
          };
  }
}

/** Messages begin with what the reader already knows. */
function afterColon(message: string): string {
  const reason = message.slice(message.indexOf(': ') + 1).trim();
  return reason === '' || /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}

function findPlacement({ items }: Failed, param: string) {
  const match = /^\/items\/(\d{1,3})\/placements\/(\d{1,3})$/.exec(param);
  const item = match ? items[Number(match[1])] : undefined;
  const placement = item?.placements[Number(match?.[2])];
  return item && placement ? [{ lineItemId: item.lineItemId, name: item.name, label: placement.label }] : [];
}
