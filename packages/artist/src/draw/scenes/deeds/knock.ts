import type { Subject } from '../../../brief/brief.ts';

export const knocks = ({ action }: Subject): boolean =>
  action !== undefined && /^(?:knock|push|tip|swat|drop|topple|shove|bat|throw)$/.test(action);
