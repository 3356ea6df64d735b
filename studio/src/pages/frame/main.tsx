import '../../styles/base.css';
import '../../styles/print.css';
import { MutationCache, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Refusal } from '../../api/call.ts';
import { isConnected, watchConnection } from '../../api/connection.ts';
import { forgetTyping, watchTyping } from '../../ui/unsaved-input.ts';
import { showBusy } from './busy.ts';
import { router } from './router.tsx';
import { watchSession } from './session-watch.ts';

onlineManager.setEventListener((setOnline) => watchConnection(() => setOnline(isConnected())));

const queries = new QueryClient({
  mutationCache: new MutationCache({ onSuccess: forgetTyping }),
  defaultOptions: {
    // Without a connection a change fails immediately. It is never queued and sent later, when nobody expects it.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 10_000,
      // A refusal would repeat; only a lost connection or a busy server is worth a retry.
      retry: (count, error) => count < 2 && error instanceof Refusal && (error.status === 0 || error.status >= 502),
    },
  },
});

watchSession(queries);
watchTyping();
showBusy(queries, router);
router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) forgetTyping();
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
