import { runFromCommandLine } from './command-line.ts';

export { checkArchive } from './check-archive.ts';
export { describeVerdict } from './describe-verdict.ts';

void runFromCommandLine();
