import { type TextDirection, type TextLayer, type TextWriting, textDirections, textWritings } from '@platen/canvas';
import { MoveDown, MoveRight, PilcrowLeft, PilcrowRight, WandSparkles } from '../icons.tsx';
import { Buttons, IconButton, Part } from './parts.tsx';

const directionIcons = { auto: WandSparkles, ltr: PilcrowRight, rtl: PilcrowLeft };
const directionNames: Record<TextDirection, string> = {
  auto: 'Automatic',
  ltr: 'Left to right',
  rtl: 'Right to left',
};
const writingIcons = { horizontal: MoveRight, vertical: MoveDown };
const writingNames: Record<TextWriting, string> = {
  horizontal: 'Horizontal',
  vertical: 'Vertical, as in Japanese and Chinese',
};

type Changes = Partial<Pick<TextLayer, 'direction' | 'writing' | 'align' | 'width'>>;

/** The direction of letters and lines. */
export function WritingControls({ text, onChange }: { text: TextLayer; onChange: (changes: Changes) => void }) {
  const direction = text.direction ?? 'auto';
  const writing = text.writing ?? 'horizontal';
  /** Right-to-left lines align right; centered text stays centered. */
  const turn = (to: TextDirection): Changes => ({
    direction: to,
    ...(to === 'rtl' && text.align === 'left' ? { align: 'right' } : {}),
    ...(to === 'ltr' && text.align === 'right' ? { align: 'left' } : {}),
  });
  return (
    <Part title="Writing direction">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Buttons label="Direction">
          {textDirections.map((one) => {
            const Icon = directionIcons[one];
            return (
              <IconButton
                key={one}
                label={directionNames[one]}
                isPressed={direction === one}
                onClick={() => onChange(turn(one))}
              >
                <Icon aria-hidden="true" />
              </IconButton>
            );
          })}
        </Buttons>
        <Buttons label="Lines">
          {textWritings.map((one) => {
            const Icon = writingIcons[one];
            return (
              <IconButton
                key={one}
                label={writingNames[one]}
                isPressed={writing === one}
                // The box's width would become the column's height, so columns break only where the person breaks them.
                onClick={() => onChange({ writing: one, ...(one === 'vertical' ? { width: null } : {}) })}
              >
                <Icon aria-hidden="true" />
              </IconButton>
            );
          })}
        </Buttons>
      </div>
    </Part>
  );
}
