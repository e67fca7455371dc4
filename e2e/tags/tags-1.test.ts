import { describe } from 'vitest';
import { testEveryTag } from './every-tag.ts';

describe('every tag', () => testEveryTag(0));
