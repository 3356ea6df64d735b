/** Runs in a painting process. */
import sharp from 'sharp';
import { performerOf } from './processes.ts';
import { tasks } from './tasks.ts';

// One task at a time per process: a cache and a thread pool would only take memory that other workers need.
sharp.cache(false);
sharp.concurrency(1);

export const perform = performerOf(tasks);
