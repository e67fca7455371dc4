/** Where the store of applications answers, as a back-office in a folder does. */
export const APP_STORE = '/app-store';
