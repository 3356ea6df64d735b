import type { ImageLayer } from '@platen/canvas';
import type { PointerEvent } from 'react';
import { pictureOf } from './crop.ts';
import { Frame, placeOnStage } from './handles.tsx';
import type { Side } from './transforms.ts';
import type { View } from './use-view.ts';

type Props = { layer: ImageLayer; view: View; onResize: (event: PointerEvent, side: Side) => void };

/** The whole image, pale, with the window that remains after cropping. */
export function CropFrame({ layer, view, onResize }: Props) {
  const picture = pictureOf(layer);
  const shown = placeOnStage(view, picture);
  // It rotates about the center of the window, as the layer does.
  const centre = { x: layer.x + layer.width / 2 - picture.x, y: layer.y + layer.height / 2 - picture.y };
  return (
    <>
      <img
        src={layer.src}
        alt=""
        crossOrigin="anonymous"
        draggable={false}
        className="pointer-events-none absolute max-w-none opacity-35"
        style={{
          ...shown,
          rotate: `${layer.rotation}deg`,
          transformOrigin: `${centre.x * view.scale}px ${centre.y * view.scale}px`,
          scale: `${layer.flipX ? -1 : 1} ${layer.flipY ? -1 : 1}`,
        }}
      />
      <Frame testId="crop" view={view} box={layer} rotation={layer.rotation} allowed={() => true} onResize={onResize} />
    </>
  );
}
