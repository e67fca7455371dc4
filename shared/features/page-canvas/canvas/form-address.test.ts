import { expect, it } from 'vitest';
import { isFormAddress } from './form-address.ts';

it.each([
  '/contact',
  'contact?from=site#form',
  '',
  '//shop.test/contact',
  'https://shop.test/contact',
  'HTTP://shop.test',
  "{{ path('contact') }}",
  "{{ base }}/contact?page={{ page|default('/:') }}",
])('sends a form to %j', (address) => expect(isFormAddress(address)).toBe(true));

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript{# #}:alert(1)',
  "{{ 'javascript' }}:alert(1)",
  'data:text/html,x',
  'mailto:shop@shop.test',
  'ftp://shop.test',
  'https://',
])('refuses %j', (address) => expect(isFormAddress(address)).toBe(false));
