/** Designs to start from. The text is meant to be replaced. */
import type { Template } from './build-template.ts';
import { celebrations } from './templates-celebrations.ts';
import { everyday } from './templates-everyday.ts';
import { outdoors } from './templates-outdoors.ts';

export const templates: readonly Template[] = [...outdoors, ...everyday, ...celebrations];
