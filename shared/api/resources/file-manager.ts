/** The calls of the files for other programs; called as written, whatever the locale. */
export const FILE_API = {
  list: '/en/api/file-manager/list',
  upload: '/en/api/file-manager/upload',
  delete: '/en/api/file-manager/delete',
} as const;

/** What the tags of the file manager ask for, as their reference pages tell it. */
export const FILE_CALLS = {
  'POST /en/file-manager?folderPath={folder-path}':
    '`{action, path, names, data}` with `action` `read`, `create`, `rename`, `delete`, `copy`, `move`, `search` or `download`; `&allowedExtensions=`. Answers `{cwd, files, error?, details?}`. Uploads are multipart, one file each: `uploadFiles`, `path`, `action`, `size`, `filename`, with `chunk-size` also `chunk-index` and `total-chunk`.',
  'POST /en/file-manager?folderPath={folder-path} (bin)':
    'Only where the answer to `read` has `offers` with `bin`: `action` `bin` answers the deleted as `files`, each with `id`, `deletedAt` and the folder it was in as `filterPath`; `restore` with `ids: [id]` and `name` puts one back, its answer is that of `rename`; `erase` with `ids` removes for good.',
  'POST /en/file-manager?folderPath={folder-path} (links)':
    'Only where the answer to `read` has `offers` with `links`, for the one file in `path` and `names`: `action` `links`, `link` with `expiresAt` (ISO or null) and `unlink` with `ids` answer `{links: [{id, url, expiresAt}]}`.',
  'GET /en/file-manager-image?folderPath={folder-path}&path={path}&time={time}':
    'The picture of a file, by the session cookie.',
  'POST /en/api/file-manager/list': 'Variant `api`: the body of `read`.',
  'POST /en/api/file-manager/upload': 'Variant `api`: the upload.',
  'POST /en/api/file-manager/delete': 'Variant `api`: the body of `delete`.',
  'GET /en/storage/get-image?path={path}&time={time}': 'Variant `api`: the picture of a file, with the token.',
} as const;
