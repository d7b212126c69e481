"""The site as it is served: headers, limits, bundles, state folder, start."""
