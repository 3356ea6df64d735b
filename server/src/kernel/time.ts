export const addSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

export const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;
