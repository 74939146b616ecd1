import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const PAGES = ['index.html', 'explorer.html'].map((page) => path.join(import.meta.dirname, page));

/** Removes the language from the chart library, which throws for tags such as `en-US@posix`. */
const chartInAnyLanguage: Plugin = {
  name: 'chart-in-any-language',
  transform(code, id) {
    return id.includes('/uplot/') ? code.replace("domEnv ? nav.language : 'en-US'", '') : undefined;
  },
};

/** Removes the explorer's fonts, `data:` URLs that the content-security policy rejects. */
const explorerWithoutFonts: Plugin = {
  name: 'explorer-without-fonts',
  enforce: 'pre',
  transform(code, id) {
    return id.includes('/graphiql/') && id.endsWith('.css')
      ? code.replaceAll(/@font-face\s*\{[^{}]*\}/g, '')
      : undefined;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), chartInAnyLanguage, explorerWithoutFonts],
  build: {
    target: 'es2023',
    // The content-security policy rejects scripts in the page and `data:` URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The explorer with its editor is one chunk.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: PAGES, checks: { pluginTimings: false, moduleLevelDirective: false } },
  },
});
