/** The entry of a painting process. */
import sharp from 'sharp';
import { serve } from './serve.ts';
import { tasks } from './tasks.ts';

// One task at a time per process: a cache and a thread pool would only take memory that other workers need.
sharp.cache(false);
sharp.concurrency(1);

serve(tasks);
