/** The two texts of the specification for those who may not enter the console. */
const REFUSALS = {
  401: [
    'Access Denied',
    'You must be logged in to access this page.',
    '/?next=%2Fadmin',
    'Sign in',
  ],
  403: [
    'Admin Access Required',
    'You need superadmin privileges to access this page.',
    '/dashboard',
    'Back to Dashboard',
  ],
} as const;

/** A page without script, so that nothing of the console is downloaded by those whom it refuses. */
export function consoleRefusal(status: keyof typeof REFUSALS): string {
  const [title, text, href, action] = REFUSALS[status];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title></head>
<body style="font:17px/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0;text-align:center;padding:1rem">
<main><h1 style="font-size:1.75rem;margin:0 0 .5rem">${title}</h1><p style="margin:0 0 1.5rem">${text}</p>
<a href="${href}">${action}</a></main></body></html>`;
}
