import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The chart's library formats numbers for `navigator.language` as soon as it is read, which throws where the system's
 * language is none of the web's, such as `en-US@posix`. Without a language the browser takes its own.
 */
const chartInAnyLanguage: Plugin = {
  name: 'chart-in-any-language',
  transform(code, id) {
    return id.includes('/uplot/') ? code.replace("domEnv ? nav.language : 'en-US'", '') : undefined;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), chartInAnyLanguage],
  build: {
    target: 'es2023',
    // Nothing is inlined into the page or as `data:`: the content-security policy would refuse it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
