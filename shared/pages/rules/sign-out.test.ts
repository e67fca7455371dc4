import { expect, test } from 'vitest';
import { hiddenFields, isSignOutAddress, languageOf } from './sign-out.ts';

test('a sign-out is known by the last word of its address', () => {
  const site = 'https://shop.example';
  expect(
    ['/logout', '/en/sign-out', '/fr/log_out/', '/signout?x=1', '/login', '/logout/help', '/about'].map((path) =>
      isSignOutAddress(site + path),
    ),
  ).toEqual([true, true, true, true, false, false, false]);
});

test('of a page with several forms, only the hidden fields of the one that goes there', () => {
  const html = `<html lang="fr"><form action="/theme"><input type="hidden" name="back" value="/"></form>
    <form method=post action="/fr/logout"><input type="hidden" name="_csrf_token" value="a&amp;b"><input name="x" value="y"></form>`;
  expect(hiddenFields(html, 'https://shop.example/fr/pos', 'https://shop.example/fr/logout')).toEqual([
    ['_csrf_token', 'a&b'],
  ]);
  expect(languageOf(html)).toBe('fr');
});
