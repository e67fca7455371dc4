import { crmBoard } from './crm-board.ts';
import { journalEntries } from './journal.ts';
import type { CustomOperation } from './operation.ts';
import { reorderLeads, reorderTasks } from './reorder.ts';

export const OPERATIONS: readonly CustomOperation[] = [crmBoard, journalEntries, reorderLeads, reorderTasks];
