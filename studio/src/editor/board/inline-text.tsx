import { bounds, fontFilesOf, type TextLayer, updateLayer } from '@platen/canvas';
import { useLayoutEffect, useRef } from 'react';
import { removeLayers } from '../keys/layer-commands.ts';
import type { EditorHandle } from '../state/editor-state.ts';
import { boxOf } from './geometry.ts';
import { placeOnStage } from './handles.tsx';
import type { View } from './use-view.ts';

type Props = {
  editor: EditorHandle;
  layer: TextLayer;
  view: View;
  /** `isLeft`: the focus has already moved elsewhere. */
  onEnd: (isLeft: boolean) => void;
};

/** Edits the text of a layer in place, in its own look. */
export function InlineText({ editor, layer, view, onEnd }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const hasTyped = useRef(false);
  const hasEnded = useRef(false);
  useLayoutEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.select();
  }, []);
  const end = (isLeft: boolean) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    if (layer.text.trim() === '') editor.change(removeLayers(editor.document, [layer.id]), hasTyped.current);
    onEnd(isLeft);
  };
  const box = boxOf(layer);
  const fontSize = layer.fontSize * view.scale;
  // Room for the next letter.
  const slack = layer.width === null ? layer.fontSize : 0;
  const place = { ...box, x: box.x - slack / 2, width: Math.max(box.width, layer.fontSize) + slack };
  return (
    <textarea
      ref={area}
      aria-label="Text of the layer"
      data-testid="inline-text"
      className="absolute z-10 m-0 resize-none overflow-hidden border-0 bg-transparent p-0 outline-2 outline-plate outline-dashed"
      style={{
        ...placeOnStage(view, place, layer.rotation),
        fontFamily: fontFilesOf(layer)
          .map(({ name }) => `"${name}"`)
          .join(','),
        fontSize,
        lineHeight: layer.lineHeight,
        letterSpacing: layer.letterSpacing * view.scale,
        textAlign: layer.width === null ? 'center' : layer.align,
        color: layer.color,
        caretColor: 'var(--plate)',
        whiteSpace: layer.width === null ? 'pre' : 'pre-wrap',
        minHeight: fontSize * 1.2,
        writingMode: layer.writing === 'vertical' ? 'vertical-rl' : 'horizontal-tb',
      }}
      dir={layer.direction ?? 'auto'}
      value={layer.text}
      maxLength={bounds.textLength}
      spellCheck={false}
      onChange={(event) => {
        editor.change(updateLayer(editor.document, layer.id, { text: event.target.value }), hasTyped.current);
        hasTyped.current = true;
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
        if (!isDone) return;
        event.preventDefault();
        end(false);
      }}
      onBlur={() => end(true)}
    />
  );
}
