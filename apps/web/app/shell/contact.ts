/** Where people write to us, and where we write to them. One place, so that a deployment changes it in one. */
export const SUPPORT_EMAIL = 'support@neo.example';
export const SOCIAL_URL = 'https://x.com/hashtag/NEOpersonas';
