import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// React asks for it before it lets `act` flush effects.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

afterEach(cleanup);
