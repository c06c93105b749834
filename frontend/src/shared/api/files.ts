import { api, checked } from './base';
import { request } from './request';
import type { StoredFile } from './types';

const filesApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    uploadFile: build.mutation<StoredFile, File>({
      query: (file) =>
        request('POST /api/files', {
          query: { name: file.name },
          body: file,
          headers: { 'content-type': file.type || 'application/octet-stream' },
        }),
    }),
  })),
});

/** Stores a file of up to 50 MB; its id is what inputs carry. */
export const { useUploadFileMutation } = filesApi;
