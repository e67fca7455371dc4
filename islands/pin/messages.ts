export { commonMessages as messages } from '#shared/i18n/common.ts';
