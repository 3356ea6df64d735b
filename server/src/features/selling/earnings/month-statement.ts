import type { Statement } from '@platen/contract/earnings';

type Sums = Omit<Statement, 'month' | 'isOver' | 'csvUrl' | 'pdfUrl'>;
export type MonthStatement = Sums & { month: string; isOver: boolean };
