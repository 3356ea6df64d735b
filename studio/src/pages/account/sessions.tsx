import { describeDevice } from '@platen/contract/devices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOptimistic } from '../../api/optimistic.ts';
import { endOtherSessions, endSession, listSessions, type OpenSession } from '../../api/security.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ago, when } from '../../ui/format.ts';
import { Laptop, Smartphone, Tablet, Terminal } from '../../ui/icons.tsx';
import { Badge, Button, ErrorState, Waiting } from '../../ui/kit.tsx';
import { mention } from '../../ui/messages.tsx';
import { Section } from '../../ui/section.tsx';

const queryKey = ['sessions'];
const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, program: Terminal };

/** The person's sessions. */
export function Sessions() {
  const sessions = useQuery({ queryKey, queryFn: listSessions });
  const [doomed, setDoomed] = useState<OpenSession | 'others' | null>(null);
  const end = useOptimistic({
    queryKey,
    apply: (list: OpenSession[], { id }: OpenSession) => list.filter((one) => one.id !== id),
    send: async (session: OpenSession) => {
      await endSession(session.id);
      mention(`Signed out of ${nameOf(session)}.`);
    },
    failure: (session) => `Couldn’t sign out of ${nameOf(session)}.`,
  });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async ({ ended }) => {
      setDoomed(null);
      await sessions.refetch();
      mention(
        ended === 1
          ? 'One session ended. You’re now only signed in here.'
          : `${ended} sessions ended. You’re now only signed in here.`,
      );
    },
  });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const close = () => {
    setDoomed(null);
    endOthers.reset();
  };
  return (
    <Section title="Where you are signed in" note="Don’t recognize one? Sign it out and change your password.">
      {sessions.isPending ? (
        <Waiting lines={2} />
      ) : sessions.isError ? (
        <ErrorState error={sessions.error} what="list of sessions" onRetry={() => void sessions.refetch()} />
      ) : (
        <div className="grid gap-5">
          <ul className="-mt-4 lg:-mt-3">
            {sessions.data.map((session) => (
              <Row key={session.id} session={session} onEnd={() => setDoomed(session)} />
            ))}
          </ul>
          {others.length > 0 && (
            <div>
              <Button look="danger" onClick={() => setDoomed('others')}>
                Sign out all others
              </Button>
            </div>
          )}
        </div>
      )}
      <ConfirmDialog
        title={doomed === 'others' ? 'Sign out all other sessions?' : `Sign out of ${doomed ? nameOf(doomed) : ''}?`}
        isOpen={doomed !== null}
        onClose={close}
        onConfirm={() => {
          if (doomed === 'others') endOthers.mutate();
          else if (doomed) {
            end.mutate(doomed);
            close();
          }
        }}
        action="Sign out"
        busy={endOthers.isPending}
        error={endOthers.error}
      >
        Anyone using {doomed === 'others' ? 'them' : 'it'} has to sign in again. You stay signed in here.
      </ConfirmDialog>
    </Section>
  );
}

const nameOf = (session: OpenSession) => describeDevice(session.userAgent).name;

function Row({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { name, kind } = describeDevice(session.userAgent);
  const Icon = icons[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-rule py-4">
      <Icon className="size-5 shrink-0 text-soft" aria-hidden="true" />
      <div className="min-w-0 grow basis-48">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-base leading-snug">
          {name}
          {session.current && <Badge tone="good">This device</Badge>}
        </h3>
        <p className="text-sm text-soft" title={session.userAgent ?? undefined}>
          {session.current ? 'Active now' : `Used ${ago(session.lastSeenAt)}`}, signed in {when(session.createdAt)}
          {session.address && (
            <>
              {' '}
              from <span className="break-words">{session.address}</span>
            </>
          )}
        </p>
      </div>
      {!session.current && (
        <Button small look="danger" onClick={onEnd} aria-label={`Sign out of ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
