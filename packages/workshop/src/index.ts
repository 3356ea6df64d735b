/** Work in separate processes: README.md says what they promise. */
export { type Child, type EndReason, startChild } from './child.ts';
export { createFairQueue, type FairQueue } from './fair-queue.ts';
export { createUsage } from './usage.ts';
export { type Bounds, unbounded, watchOver } from './watchdog.ts';
export {
  createWorkshop,
  defineTask,
  type InputFor,
  type Order,
  type Task,
  TaskEnded,
  type Workshop,
  type WorkshopOptions,
  WorkshopRefusal,
} from './workshop.ts';
