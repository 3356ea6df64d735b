/** How much storage the shops of an organization use, and how much they may use. */
export type StorageMeter = (organizationId: string) => Promise<{ storageBytes: number; storageLimitBytes: number }>;
