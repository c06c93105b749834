const { createElement, forwardRef } = require('react');
// lucide ships its single-icon files as ES modules only, which jest cannot require; what an icon looks like is no test's business.
module.exports = forwardRef((props, ref) => createElement('svg', { ref, className: props.className, 'aria-hidden': true }));
