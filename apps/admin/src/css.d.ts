/** A style sheet of another project, imported for its effect. */
declare module '@neo/ui/fonts';
