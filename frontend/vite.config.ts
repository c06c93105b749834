import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf } from './chunks';
import { precompress } from './precompress';
import { consoleFiles, preloadPages } from './preload-pages';

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

/** The console is one step behind the entry, so that public pages go without it; its own pages ask at once for it and what it imports. */
const preloadConsole: Plugin = {
  name: 'preload-console',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      return (bundle ? consoleFiles(bundle) : [])
        .filter((file) => file.endsWith('.js') && !html.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '', 'data-console': '' },
          injectTo: 'head' as const,
        }));
    },
  },
};

const backend = process.env.API_URL ?? 'http://127.0.0.1:4000';

/** Every page has the entry; what imports a screen of the console is the console. */
const isHere = (file: string, host: string) =>
  /\/(index|rolldown-runtime)-/.test(file) || (/\/(console|common)-/.test(file) && host.includes('/console-'));

const src = fileURLToPath(new URL('src', import.meta.url));
const shared = fileURLToPath(new URL('../shared/src', import.meta.url));

export default defineConfig({
  plugins: [react(), precompress(), preloadFonts, preloadConsole, preloadPages(`${src}/app`)],
  resolve: {
    alias: [
      // Emotion copies static members for `withTheme` only, which is not used here.
      { find: /^hoist-non-react-statics$/, replacement: `${src}/shared/lib/no-part.ts` },
      { find: /^@popperjs\/core$/, replacement: `${src}/shared/lib/late-popper.ts` },
      // Our theme has no ripples (`disableRipple`), but buttons bring their code.
      { find: /^\.\/TouchRipple\.mjs$/, replacement: `${src}/shared/lib/no-part.ts` },
      // No button here turns into a spinner.
      { find: /^\.\.\/CircularProgress\/index\.mjs$/, replacement: `${src}/shared/lib/no-part.ts` },
    ],
  },
  server: {
    port: 5173,
    // The API compares Origin with Host, so the proxy leaves Host as the browser sent it.
    proxy: {
      '/api': { target: backend, changeOrigin: false },
      '/mcp': { target: backend, changeOrigin: false },
      '/ws': { target: backend, changeOrigin: false, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Which files a screen brings stands beside each import: not those that are here before any screen, and in names that compress.
    modulePreload: {
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !isHere(file, hostId)),
    },
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'start', tags: ['$initial'] }, { name: chunkOf(src, shared) }],
        },
      },
    },
  },
});
