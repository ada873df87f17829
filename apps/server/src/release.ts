import workspace from '../../../package.json' with { type: 'json' };

/** The release of this server, as `1.2.3`. `npm run release` makes it a tag. */
export const RELEASE: string = workspace.version;
