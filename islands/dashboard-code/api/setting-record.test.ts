import { expect, it } from 'vitest';
import { settingTabs } from './setting-record.ts';

it('shows the tabs of what the settings have, and all where the page does not say', () => {
  const idsOf = (fields: readonly string[]) => settingTabs(fields).map(({ id }) => id);
  expect(idsOf(['customerDashboardJS'])).toEqual(['customerDashboardJS']);
  expect(idsOf([])).toEqual(['customerDashboardCSS', 'customerDashboardJS']);
  expect(idsOf(['elsewhere'])).toEqual(['customerDashboardCSS', 'customerDashboardJS']);
});
