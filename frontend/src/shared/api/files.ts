import { api } from './base';
import type { StoredFile } from './types';

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadFile: build.mutation<StoredFile, File>({
      query: (file) => ({
        url: '/api/files',
        params: { name: file.name },
        method: 'POST',
        // Without a type of its own the body would be announced as JSON.
        headers: { 'content-type': file.type || 'application/octet-stream' },
        body: file,
      }),
    }),
  }),
});

/** Stores a file of up to 50 MB; its id is what inputs carry. */
export const { useUploadFileMutation } = filesApi;
