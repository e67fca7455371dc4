import { crmBoard } from './crm-board.ts';
import type { CustomOperation } from './operation.ts';
import { reorderLeads, reorderTasks } from './reorder.ts';

export const OPERATIONS: readonly CustomOperation[] = [crmBoard, reorderLeads, reorderTasks];
