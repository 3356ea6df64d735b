import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Press } from './playground.tsx';

createRoot(document.getElementById('press')!).render(
  <StrictMode>
    <Press />
  </StrictMode>,
);
