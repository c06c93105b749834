import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress';

/** The fonts decide the first paint, so they are asked for beside the bundle and not after the style sheet: one that comes later moves what it is in. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /-latin-wght.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};

/** The console is one step behind the entry, so that public pages go without it; its own pages ask for it at once. */
const preloadConsole: Plugin = {
  name: 'preload-console',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/app/routes.tsx'))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: '', 'data-console': '' },
          injectTo: 'head' as const,
        })),
  },
};

const backend = process.env.API_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), precompress(), preloadFonts, preloadConsole],
  server: {
    port: 5173,
    // The API compares Origin with Host, so the proxy leaves Host as the browser sent it.
    proxy: {
      '/api': { target: backend, changeOrigin: false },
      '/mcp': { target: backend, changeOrigin: false },
      '/ws': { target: backend, changeOrigin: false, ws: true },
    },
  },
  build: { outDir: 'dist', sourcemap: false, assetsInlineLimit: 0 },
});
