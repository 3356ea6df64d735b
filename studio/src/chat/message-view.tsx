import { Link } from '@tanstack/react-router';
import { finePrice } from '../ui/format.ts';
import { CopyButton } from '../ui/kit.tsx';
import { Picture } from '../ui/picture.tsx';
import { cutLinks } from './links.ts';
import { describeImages, type Message, type Mockup } from './messages.ts';

type Part = Message['parts'][number];
type File = Extract<Part, { type: 'file' }>;

const isImage = (part: Part): part is File => part.type === 'file' && part.mediaType.startsWith('image/');

export function MessageView({ message }: { message: Message }) {
  const isOwn = message.role === 'user';
  const images = message.parts.filter(isImage);
  const descriptions = describeImages(message);
  const firstImage = message.parts.findIndex(isImage);
  return (
    <article
      className={isOwn ? 'max-w-[42rem] justify-self-end bg-wash px-5 py-3' : 'grid max-w-[60rem] gap-4'}
      aria-label={isOwn ? 'You' : 'Platen'}
    >
      {message.parts.map((part, index) => {
        const key = `${message.id}-${index}`;
        if (part.type === 'text')
          return (
            <p key={key} className="max-w-[48rem] leading-relaxed break-words whitespace-pre-wrap">
              {withLinks(part.text)}
            </p>
          );
        // All pictures of an answer are shown side by side, at the place of the first.
        if (index === firstImage) return <Designs key={key} images={images} descriptions={descriptions} />;
        if (part.type === 'file' && part.mediaType.startsWith('video/'))
          return (
            <video
              key={key}
              src={part.url}
              className="w-full max-w-[28rem] border border-rule"
              aria-label="Animated design"
              controls
              loop
              muted
              playsInline
            />
          );
        if (part.type === 'data-mockup') return <MockupView key={key} mockup={part.data} />;
        // Messages are free, so their cost is not shown.
        if (part.type === 'data-cost' && part.data.costCents > 0)
          return (
            <p key={key} className="ticket">
              cost {finePrice(part.data.costCents)}
            </p>
          );
        return null;
      })}
    </article>
  );
}

/** Numbered if there are several, so that "the second one" is clear. */
function Designs({ images, descriptions }: { images: readonly File[]; descriptions: ReadonlyMap<string, string> }) {
  const isChoice = images.length > 1;
  return (
    <ol className={isChoice ? 'grid grid-cols-2 gap-4 lg:grid-cols-4' : 'grid w-56 gap-4'}>
      {images.map(({ url }, i) => (
        <li key={url} className="grid min-w-0 gap-2">
          <Picture
            src={url}
            alt={descriptions.get(url) ?? (isChoice ? `Design ${i + 1}` : 'A design')}
            className="checker aspect-square border border-rule [&_img]:object-contain"
          />
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            {isChoice && <span className="ticket">{i + 1}</span>}
            <Link className="link" to="/studio/editor" search={{ image: url }}>
              Open in the editor
            </Link>
          </span>
        </li>
      ))}
    </ol>
  );
}

function withLinks(text: string) {
  return cutLinks(text).map((piece, i) =>
    piece.href === null ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not move
      <a key={i} className="link break-all" href={piece.href}>
        {piece.text}
      </a>
    ),
  );
}

function MockupView({ mockup }: { mockup: Mockup }) {
  return (
    <div className="sheet grid max-w-[48rem] gap-4 p-4 sm:grid-cols-[16rem_1fr]">
      <Picture src={mockup.url} alt={`Mockup of ${mockup.product}`} className="aspect-square [&_img]:object-contain" />
      <div className="flex flex-wrap content-center items-center gap-3">
        <p className="ticket w-full">{mockup.product}</p>
        <a className="button" href={mockup.buyUrl}>
          Buy page
        </a>
        <CopyButton text={mockup.url} label="Mockup URL" small={false} />
        <CopyButton text={mockup.buyUrl} label="Buy link" small={false} />
      </div>
    </div>
  );
}
