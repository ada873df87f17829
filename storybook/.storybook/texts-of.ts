import type { Plugin, PluginOption } from 'vite';

/** Limits an app's texts plugins to its own files: each app has its own macros and catalogs. */
export const textsOf = (folder: string, plugins: PluginOption[]): Plugin[] =>
  (plugins.flat() as Plugin[]).map((plugin) => {
    const { transform } = plugin;
    if (transform === undefined) return plugin;
    const handler = typeof transform === 'function' ? transform : transform.handler;
    return {
      ...plugin,
      transform: {
        ...(typeof transform === 'object' && transform),
        handler(code, id, ...rest) {
          return id.includes(`/${folder}/`) ? handler.call(this, code, id, ...rest) : null;
        },
      },
    };
  });
