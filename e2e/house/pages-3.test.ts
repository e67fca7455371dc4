import { describe } from 'vitest';
import { testEveryTag } from '../support/every-tag.ts';

describe('every tag', () => testEveryTag(2));
