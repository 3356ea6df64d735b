import { type PaintContext, paint } from '@platen/canvas';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/kit.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { readColour } from './eyedropper.ts';

type Props = { editor: EditorHandle; onPick: (colour: string) => void; onClose: () => void };

const longestSide = 900;

/** Shows the design again, to pick a color with a pointer, a finger or the arrow keys. */
export function EyedropperDialog({ editor, onPick, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [place, setPlace] = useState({ x: 0.5, y: 0.5 });
  const [colour, setColour] = useState<string | null>(null);
  const { document, assets } = editor;
  const factor = longestSide / Math.max(document.width, document.height);

  const look = (x: number, y: number) => {
    const element = canvas.current;
    if (!element) return;
    const at = { x: Math.min(0.999, Math.max(0, x)), y: Math.min(0.999, Math.max(0, y)) };
    const context = element.getContext('2d');
    const pixel = context?.getImageData(Math.floor(at.x * element.width), Math.floor(at.y * element.height), 1, 1);
    setPlace(at);
    setColour(pixel ? readColour(pixel.data) : null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted once, when it opens
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (!context) return;
    context.scale(factor, factor);
    paint(context as unknown as PaintContext, document, assets, { skipMissing: true });
    look(place.x, place.y);
  }, []);

  const lookUnder = (event: PointerEvent) => {
    const box = canvas.current!.getBoundingClientRect();
    look((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const key = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.05 : 0.005;
    const ways: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const way = ways[event.key];
    if (way) {
      event.preventDefault();
      look(place.x + way[0], place.y + way[1]);
    } else if (event.key === 'Enter' && colour) {
      event.preventDefault();
      onPick(colour);
    }
  };
  return (
    <Dialog title="Pick a color from the design" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <div
          role="application"
          aria-label="The design. Arrow keys move the eyedropper, Enter picks the color."
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the eyedropper is moved with the keyboard
          tabIndex={0}
          className="substrate relative mx-auto w-fit max-w-full cursor-crosshair touch-none border border-ink"
          onPointerDown={lookUnder}
          onPointerMove={lookUnder}
          onClick={() => colour && onPick(colour)}
          onKeyDown={key}
        >
          <canvas
            ref={canvas}
            className="block max-h-[50dvh] max-w-full"
            width={Math.max(1, Math.round(document.width * factor))}
            height={Math.max(1, Math.round(document.height * factor))}
          />
          <i
            aria-hidden="true"
            className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white outline outline-[#14171f]"
            style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
          />
        </div>
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="size-9 border border-soft"
            style={{ background: colour ?? 'transparent' }}
          />
          <output className="grow font-mono text-sm">{colour ?? 'Nothing is printed here'}</output>
          <Button look="main" disabled={!colour} onClick={() => colour && onPick(colour)}>
            Use this color
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
