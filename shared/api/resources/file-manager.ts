/** The calls of the files for other programs; called as written, whatever the locale. */
export const FILE_API = {
  list: '/en/api/file-manager/list',
  upload: '/en/api/file-manager/upload',
  delete: '/en/api/file-manager/delete',
} as const;
