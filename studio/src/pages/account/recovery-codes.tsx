import { Download, Printer } from '../../ui/icons.tsx';
import { Button, CopyButton } from '../../ui/kit.tsx';

type Props = { codes: string[]; email: string; onDone: () => void };

/** Shown once: the codes to sign in without the phone. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const text = codes.join('\n');
  const download = () => {
    const lines = [`Recovery codes of ${email} at ${location.host}`, 'Each code works once.', '', text, ''];
    const url = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className="grid gap-5" data-print>
      <p className="text-soft">
        Use one of these to sign in if you lose your phone. Each works once. They won’t be shown again: save them with
        your passwords, or print them.
      </p>
      <p className="hidden print:block">
        Recovery codes of {email} at {location.host}. Each code works once.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6 gap-y-2 border-l-4 border-spot bg-wash p-4 font-mono text-[0.9375rem]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={text} small={false} />
        <Button onClick={download}>
          <Download className="size-4" aria-hidden="true" />
          Download
        </Button>
        <Button onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          Print
        </Button>
        <Button look="main" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
