/** Whether a page's server is there: one that only fails is of less use than the page that was kept. */
export const isServing = (status: number): boolean => status < 500;
