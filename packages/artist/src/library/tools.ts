/** Things that people hold, by name: our own drawings of them. */
import { readTable } from '../kit/tables.ts';
import { svgNames } from './svg-files.ts';

export const toolNames: ReadonlySet<string> = new Set(svgNames('tools'));

const otherNames = readTable('people/tools');

/** The name under which we draw it ourselves, if we do. */
export const toolNameOf = (name: string): string => otherNames.get(name) ?? name;
