import { expect, it } from 'vitest';
import { routeCss, withRouteCss } from './routes.ts';

const ROUTES = [{ css: 'shop{}', routeUrl: '/en/shop' }, { css: 'home{}', routeUrl: '/en/', by: 'Amina' }, 'odd'];

it('reads the styles of one route', () => {
  expect(routeCss(ROUTES, '/en')).toBe('home{}');
  expect(routeCss(ROUTES, '/fr')).toBe('');
  for (const nothing of [[], null, undefined, 'text', {}]) expect(routeCss(nothing, '/en')).toBe('');
});

it('replaces the entry of its own route and keeps all others, whatever they hold', () => {
  expect(withRouteCss(ROUTES, '/en', 'new{}')).toEqual([
    ROUTES[0],
    { css: 'new{}', routeUrl: '/en/', by: 'Amina' },
    'odd',
  ]);
  expect(withRouteCss(ROUTES, '/fr', 'fr{}')).toEqual([...ROUTES, { css: 'fr{}', routeUrl: '/fr' }]);
  expect(withRouteCss([], '/en', 'a')).toEqual([{ css: 'a', routeUrl: '/en' }]);
});

it('makes one entry of two, and a list of what PHP has made a map', () => {
  const twice = { '1': { css: 'a', routeUrl: '/en' }, '4': { css: 'b', routeUrl: '/en' } };
  expect(routeCss(twice, '/en')).toBe('a\nb');
  expect(withRouteCss(twice, '/en', 'c')).toEqual([{ css: 'c', routeUrl: '/en' }]);
});
