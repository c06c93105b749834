import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The public pages as a program for Node: the API lets it write them as HTML. Everything it needs is in it. */
export default defineConfig({
  plugins: [react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/app/site/render-worker.ts',
    outDir: 'dist/.site',
    emptyOutDir: true,
    minify: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
  },
});
