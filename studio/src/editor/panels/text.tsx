import {
  addText,
  families,
  scriptFamilies,
  type TextLayer,
  textAlignments,
  unsupportedCharacters,
} from '@platen/canvas';
import { Button } from '../../ui/kit.tsx';
import { boxOf } from '../board/geometry.ts';
import { AlignCenter, AlignLeft, AlignRight, Bold, Italic } from '../icons.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { attempt, fromMillimetres, fromPoints, pickedOfType, toMillimetres, toPoints, useSteps } from './changes.ts';
import { Colour, LineControl } from './colour.tsx';
import { FontPicker } from './font-picker.tsx';
import { Buttons, common, IconButton, Part, Row, Slider } from './parts.tsx';
import { ShadowControl } from './shadow.tsx';
import { WritingControls } from './text-direction.tsx';

const beginnings = [
  { label: 'Add a heading', text: 'Your text', share: 1 / 7, fontWeight: 700, fontFamily: 'Montserrat' },
  { label: 'Add body text', text: 'Your text here', share: 1 / 14, fontWeight: 400, fontFamily: 'Inter' },
  { label: 'Add script text', text: 'Hello', share: 1 / 6, fontWeight: 400, fontFamily: 'Pacifico' },
] as const;

/** New text, and the look of the selected text. */
export function TextPanel({ editor }: { editor: EditorHandle }) {
  const texts = pickedOfType(editor, 'text');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Part title="Add text">
        <div className="grid gap-2">
          {beginnings.map((beginning) => (
            <Button key={beginning.label} onClick={() => attempt(() => addBeginning(editor, beginning))}>
              {beginning.label}
            </Button>
          ))}
        </div>
      </Part>
      {texts.length > 0 ? (
        <TextControls key={texts.map(({ id }) => id).join(' ')} editor={editor} texts={texts} />
      ) : (
        <p className="text-sm text-soft">Select text to change its font, size and color.</p>
      )}
    </div>
  );
}

function addBeginning(editor: EditorHandle, { text, share, fontWeight, fontFamily }: (typeof beginnings)[number]) {
  const { document } = editor;
  const fontSize = Math.min(document.width, document.height * 1.2) * share;
  editor.add(
    addText(document, {
      text,
      x: document.width * 0.1,
      y: document.height / 2 - fontSize * 0.6,
      width: document.width * 0.8,
      fontSize,
      fontWeight,
      fontFamily,
      align: 'center',
      color: '#14171f',
    }),
  );
}

/** A change of direction changes the box; its center stays in place. */
function keepMiddle(text: TextLayer, changes: Partial<TextLayer>): Partial<TextLayer> {
  const [before, after] = [boxOf(text), boxOf({ ...text, ...changes })];
  return {
    ...changes,
    x: text.x + (before.width - after.width) / 2,
    y: text.y + (before.height - after.height) / 2,
  };
}

const alignIcons = { left: AlignLeft, center: AlignCenter, right: AlignRight };
const alignNames = { left: 'Align left', center: 'Align center', right: 'Align right' };

function TextControls({ editor, texts }: { editor: EditorHandle; texts: TextLayer[] }) {
  const steps = useSteps(editor);
  const { document } = editor;
  const ids = texts.map(({ id }) => id);
  const [first] = texts as [TextLayer, ...TextLayer[]];
  const set = (control: string, changes: Partial<Omit<TextLayer, 'id' | 'type'>>) =>
    steps.layers(control, changes, ids);
  const family = families.find((one) => one.family === first.fontFamily);
  const weights = family?.weights ?? scriptFamilies.find((one) => one.family === first.fontFamily)?.weights;
  const isOneFont = common(texts, ({ fontFamily }) => fontFamily) !== null;
  const hasBold = (weights?.length ?? 1) > 1;
  const lacking = [...new Set(texts.flatMap(({ text }) => unsupportedCharacters(text)))];
  return (
    <>
      <Part title={texts.length === 1 ? 'Selected text' : `${texts.length} texts`}>
        {texts.length === 1 && (
          <Row label="Text">
            <textarea
              className="input min-h-20"
              value={first.text}
              maxLength={2000}
              onChange={(event) => set('words', { text: event.target.value })}
            />
          </Row>
        )}
        {lacking.length > 0 && (
          <p role="status" className="text-sm text-caution">
            These fonts don’t include {lacking.join(' ')}. Each prints as “?”. Use an image instead.
          </p>
        )}
        <FontPicker
          shopId={editor.shop.shop_id}
          text={first.text}
          value={isOneFont ? { fontFamily: first.fontFamily, fontUrl: first.fontUrl } : null}
          onChange={(pick) => set('font', pick)}
        />
        <Slider
          label="Size"
          unit="pt"
          min={4}
          max={Math.max(200, Math.round(toPoints(document, document.height) / 2))}
          step={1}
          value={toPoints(document, first.fontSize)}
          onChange={(points) => set('size', { fontSize: fromPoints(document, points) })}
        />
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Buttons label="Style">
            <IconButton
              label={hasBold ? 'Bold' : 'Bold: not available in this font'}
              disabled={!hasBold}
              isPressed={hasBold && first.fontWeight === 700}
              onClick={() => set('bold', { fontWeight: first.fontWeight === 700 ? 400 : 700 })}
            >
              <Bold aria-hidden="true" />
            </IconButton>
            <IconButton
              label={family?.hasItalic ? 'Italic' : 'Italic: not available in this font'}
              disabled={!family?.hasItalic}
              isPressed={Boolean(family?.hasItalic && first.italic)}
              onClick={() => set('italic', { italic: !first.italic })}
            >
              <Italic aria-hidden="true" />
            </IconButton>
          </Buttons>
          <Buttons label="Alignment">
            {textAlignments.map((align) => {
              const Icon = alignIcons[align];
              return (
                <IconButton
                  key={align}
                  label={alignNames[align]}
                  isPressed={first.align === align}
                  onClick={() => set('align', { align })}
                >
                  <Icon aria-hidden="true" />
                </IconButton>
              );
            })}
          </Buttons>
        </div>
        <Colour
          editor={editor}
          label="Color"
          value={common(texts, ({ color }) => color)}
          onChange={(color) => set('colour', { color })}
        />
      </Part>
      <WritingControls
        text={first}
        onChange={(changes) => set('writing', texts.length === 1 ? keepMiddle(first, changes) : changes)}
      />
      <Part title="Spacing and curve">
        <Slider
          label="Letter spacing"
          unit="mm"
          min={-2}
          max={20}
          step={0.1}
          value={toMillimetres(document, first.letterSpacing)}
          onChange={(value) => set('spacing', { letterSpacing: fromMillimetres(document, value) })}
        />
        <Slider
          label="Line height"
          min={0.6}
          max={3}
          step={0.05}
          value={first.lineHeight}
          onChange={(lineHeight) => set('lines', { lineHeight })}
        />
        <Slider
          label="Curve"
          unit="°"
          min={-360}
          max={360}
          step={5}
          value={first.arc}
          onChange={(arc) => set('curve', { arc })}
        />
      </Part>
      <Part title="Effects">
        <LineControl
          editor={editor}
          label="Outline"
          value={first.outline}
          start={first.fontSize * 0.04}
          onChange={(outline) => set('outline', { outline })}
        />
        <ShadowControl
          editor={editor}
          value={first.shadow}
          size={first.fontSize}
          onChange={(shadow) => set('shadow', { shadow })}
        />
      </Part>
    </>
  );
}
