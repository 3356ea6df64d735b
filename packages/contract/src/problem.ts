import { z } from 'zod';
import { errorCodes } from './errors.ts';

/** Values have the type of the field, for example numbers for a number field. */
const validOptions = z.array(z.union([z.string(), z.number(), z.boolean()])).optional();

const fault = z.object({
  code: z.string(),
  message: z.string(),
  param: z.string().optional().describe('JSON pointer to the field at fault'),
  validOptions,
});

/** The body of every error: problem+json (RFC 9457) with `code` and `message` on top. */
export const problemSchema = z
  .object({
    code: z.enum(errorCodes as [string, ...string[]]),
    message: z.string().describe('Text you can show to people. Names the fix and the valid options'),
    details: z.record(z.string(), z.unknown()).nullable(),
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().describe('The request id, also in x-request-id'),
    param: z.string().optional(),
    validOptions,
    errors: z
      .array(fault)
      .optional()
      .describe(
        'All errors in the request, at most 100 (`details.moreErrors` counts the rest). The fields of the first are repeated at the top level',
      ),
    retryable: z.boolean(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;
export type Fault = z.infer<typeof fault>;
